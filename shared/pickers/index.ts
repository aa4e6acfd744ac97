export * from './combobox/combobox';
export * from './combobox/filter-options';
export * from './select/select';
