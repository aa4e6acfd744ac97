export * from './combobox/combobox';
export * from './combobox/filter-options';
export * from './icon-select/icon-select';
