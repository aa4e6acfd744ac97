import { buildProduct } from './build-product';

try {
  await buildProduct((line) => console.log(`  ${line}`));
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}
