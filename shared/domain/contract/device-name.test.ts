import { deviceName } from './device-name';

const zh = { wechat: '微信', qqBrowser: 'QQ浏览器' };
const en = { wechat: 'WeChat', qqBrowser: 'QQ Browser' };

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PHONE = `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT}`;
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`;
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  [`${PHONE} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, 'Chrome · Linux'],
  [`${IPHONE} CriOS/126.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge · Windows'],
  [`${PHONE} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0`, 'Edge · Android'],
  [`${IPHONE} Version/17.0 EdgiOS/126.0 Mobile/15E148 Safari/604.1`, 'Edge · iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox · Linux'],
  [`${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox · iPhone'],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`, 'Safari · macOS'],
  [
    `${PHONE} Version/4.0 Chrome/116.0 MQQBrowser/6.2 Mobile Safari/537.36 MicroMessenger/8.0.49`,
    '微信 · Android',
  ],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI`, '微信 · iPhone'],
  [`${PHONE} Version/4.0 Chrome/109.0 MQQBrowser/14.9 Mobile Safari/537.36`, 'QQ浏览器 · Android'],
  [`${WINDOWS} Chrome/109.0 Safari/537.36 QQBrowser/13.0`, 'QQ浏览器 · Windows'],
  ['okhttp/4.12.0 (Android)', 'Android'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['x'.repeat(90), 'x'.repeat(40)],
])('%s', (userAgent, words) => {
  expect(deviceName(userAgent, zh)).toBe(words);
});

test('names have their English words too', () => {
  expect(deviceName('MicroMessenger/8.0 Windows', en)).toBe('WeChat · Windows');
});
