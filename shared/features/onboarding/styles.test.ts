import { styles } from './styles';

test('the styles stand from the gentlest to the boldest, as the presets of a task do', () => {
  expect(styles.map(({ name }) => name.zh)).toEqual(['精打细算', '省心均衡', '能拿都拿']);
});
