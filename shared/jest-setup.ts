import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks what every browser of the product has.
Object.assign(globalThis, { TextEncoder, TextDecoder });
