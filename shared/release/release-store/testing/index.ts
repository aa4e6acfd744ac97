export { callsNamed, commitTo, contractSite, PAGE, releaseSigned, SETTINGS, ui, uses } from './contract-site';
export { smallDisk } from './small-disk';
