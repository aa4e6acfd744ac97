import { bundle } from './bundle/make-bundle';

/** `npm run bundle -- FOLDER`: the folder that an image copies. */
const [folder, ...more] = process.argv.slice(2);
if (!folder || more.length > 0) {
  console.error('It must be: npm run bundle -- FOLDER');
  process.exitCode = 2;
} else {
  await bundle(folder, (line) => console.log(line)).catch((error: Error) => {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  });
}
