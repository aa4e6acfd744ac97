// Loaded before the server: moves its clock to TEST_CLOCK (`HH:MM` of today in China's zone), from where it goes on.
// SIGUSR2 moves it an hour ahead.
const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);
const [hours, minutes] = (process.env.TEST_CLOCK ?? '').split(':').map(Number);
const sinceMidnight = (realNow() + ZONE_MS) % DAY_MS;
let offset = (hours * 60 + minutes) * 60_000 - sinceMidnight;

process.on('SIGUSR2', () => {
  offset += 3_600_000;
});

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(realNow() + offset);
    else super(...parts);
  }

  static now() {
    return realNow() + offset;
  }
};
