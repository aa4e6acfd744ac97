export { callsNamed, commitTo, contractSite, PAGE, ui, uses } from './contract-site';
