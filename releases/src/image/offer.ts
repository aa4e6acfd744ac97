import { takeBuilds } from './take-builds';

/** What an image does first, where its server runs in another container. */
await takeBuilds((line) => console.log(line)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
