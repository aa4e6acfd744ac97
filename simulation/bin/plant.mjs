import { register } from 'node:module';

// Before the loader of TypeScript, which then gets the changed text: `node --import ./simulation/bin/plant.mjs --import tsx …`.
register('./plant-hook.mjs', import.meta.url, { data: JSON.parse(process.env.PLANTED ?? '[]') });
