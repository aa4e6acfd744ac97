import { takeBuilds } from './take-builds';

/** What an image does first, where its server runs in another container. A test site names a folder of other builds. */
await takeBuilds((line) => console.log(line), process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
