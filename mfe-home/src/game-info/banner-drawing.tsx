/** Our own drawing: a gate tower over hills, with the product's seal as the sun. */
export function BannerDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 96 96" className={className} aria-hidden="true">
      <circle cx="66" cy="27" r="15" fill="var(--seal)" />
      <path d="M60 21h12M62 27h8M60 33h12" stroke="var(--on-seal)" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M0 74c14-14 26-15 40-6s34 6 56-10v38H0z" fill="var(--primary)" opacity="0.16" />
      <path d="M0 84c18-9 34-9 50-3s30 4 46-4v19H0z" fill="var(--primary)" opacity="0.28" />
      <path
        d="M14 42c7-1 12-4 16-10 4 6 9 9 16 10l-3 5H17zM20 47h20v8H20zM10 60c9-1 15-3 20-5 5 2 11 4 20 5l-3 5H13zM17 65h26v17H17z"
        fill="var(--primary)"
      />
      <path d="M26 82V72a4 4 0 0 1 8 0v10z" fill="var(--primary-soft)" />
    </svg>
  );
}
