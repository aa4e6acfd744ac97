import css from './place-picture.module.css';

/** What is circled in the image: the region's name, or the server. */
export type Place = 'region' | 'server';

/**
 * Our own sketch of the game's login screen: hills and a gate tower at night, the frame with region and
 * server, the button to enter. Its words are the game's and stay Chinese.
 */
export function PlacePicture({ place, label }: { place: Place; label: string }) {
  return (
    <svg className={css.picture} viewBox="0 0 320 180" role="img" aria-label={label}>
      <rect className={css.sky} width="320" height="180" rx="12" />
      <circle className={css.moon} cx="262" cy="38" r="15" />
      <path className={css.far} d="M0 118l42-36 34 24 46-48 52 46 40-28 46 36 60-30v98H0z" />
      <path className={css.near} d="M0 180v-34l60-12 44 10 56-16 60 18 46-10 54 14v30z" />
      <path
        className={css.tower}
        d="M118 62h84l10 8H108zM126 70h68v14h-68zM112 84h96l8 8H104zM120 92h80v14h-80z"
      />
      <text className={css.title} x="160" y="44" lang="zh-CN">
        三国
      </text>
      <rect className={css.frame} x="64" y="104" width="192" height="34" rx="8" />
      <path className={css.line} d="M164 111v20" />
      <text className={css.word} x="113" y="126" lang="zh-CN">
        卧龙区
      </text>
      <text className={css.word} x="210" y="126" lang="zh-CN">
        12服
      </text>
      <rect className={css.enter} x="116" y="147" width="88" height="22" rx="11" />
      <text className={css.enterWord} x="160" y="162" lang="zh-CN">
        进入游戏
      </text>
      <ellipse className={css.ring} cx={place === 'region' ? 113 : 210} cy="121" rx="44" ry="22" />
    </svg>
  );
}
