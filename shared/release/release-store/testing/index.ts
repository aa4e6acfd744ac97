export { callsNamed, commitTo, contractSite, PAGE, SETTINGS, ui, uses } from './contract-site';
