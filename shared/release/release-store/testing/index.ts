export { callsNamed, commitTo, contractSite, PAGE, SETTINGS, ui, uses } from './contract-site';
export { smallDisk } from './small-disk';
