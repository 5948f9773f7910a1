import { across, circle, type Drawing, down, glow, line, path, rect, type Shade, slant } from './drawing.ts'

const width = 204
const height = 424

/** Backs by the shape of the camera island, so that each brand of phones has a face of its own. */
export const drawnPhones = {
  pillphone: back(
    (s) => island(22, 24, 62, 138, 31, s) + lens(53, 56, 21) + lens(53, 112, 21) + flash(53, 150, 5),
  ),
  squarephone: back(
    (s) =>
      island(20, 22, 104, 104, 28, s) +
      lens(47, 49, 20) +
      lens(97, 49, 20) +
      lens(47, 99, 20) +
      flash(97, 99, 8),
  ),
  roundphone: back(
    (s) =>
      circle(102, 92, 66, 'url(#island)', `stroke="${s(0.86)}" stroke-width="3"`) +
      circle(102, 92, 58, s(0.2), 'opacity="0.28"') +
      [lens(102, 62, 19), lens(74, 108, 19), lens(130, 108, 19), flash(102, 96, 5)].join(''),
  ),
  barphone: back(
    (s) =>
      path('M0 52 H204 V108 H0 Z', 'url(#island)') +
      rect(0, 50, 204, 3, 0, s(0.88), 'opacity="0.7"') +
      rect(0, 107, 204, 3, 0, s(0.16), 'opacity="0.4"') +
      [lens(50, 80, 20), lens(104, 80, 20), flash(152, 80, 7)].join(''),
  ),
  dotphone: back(() => lens(44, 48, 23) + lens(44, 106, 23) + lens(44, 158, 17) + flash(82, 48, 6)),
  twinphone: back(
    (s) =>
      island(20, 22, 164, 64, 32, s) +
      lens(53, 54, 22) +
      lens(107, 54, 22) +
      flash(152, 54, 9) +
      rect(34, 344, 48, 5, 2.5, s(0.8), 'opacity="0.35"'),
  ),
  hillphone: front((s) =>
    [
      rect(10, 10, 184, 404, 24, 'url(#screen)'),
      circle(132, 150, 38, '#fff3c4', 'opacity="0.92"'),
      path('M10 290 Q60 214 112 270 T194 250 V390 a24 24 0 0 1 -24 24 H34 a24 24 0 0 1 -24 -24 Z', s(0.44)),
      path('M10 340 Q70 280 128 326 T194 316 V390 a24 24 0 0 1 -24 24 H34 a24 24 0 0 1 -24 -24 Z', s(0.3)),
    ].join(''),
  ),
  wavephone: front((s) =>
    [
      rect(10, 10, 184, 404, 24, 'url(#screen)'),
      path(
        'M10 200 C70 120 120 290 194 170 V390 a24 24 0 0 1 -24 24 H34 a24 24 0 0 1 -24 -24 Z',
        s(0.62),
        'opacity="0.75"',
      ),
      path(
        'M10 270 C80 180 120 350 194 240 V390 a24 24 0 0 1 -24 24 H34 a24 24 0 0 1 -24 -24 Z',
        s(0.46),
        'opacity="0.85"',
      ),
      path('M10 340 C80 260 130 410 194 312 V390 a24 24 0 0 1 -24 24 H34 a24 24 0 0 1 -24 -24 Z', s(0.3)),
    ].join(''),
  ),
  orbphone: front((s) =>
    [
      rect(10, 10, 184, 404, 24, s(0.16)),
      circle(150, 150, 84, 'url(#screen)'),
      circle(66, 262, 58, 'url(#orb)'),
      circle(128, 338, 30, 'url(#screen)', 'opacity="0.8"'),
    ].join(''),
  ),
  keypadphone: keypad(),
  tablet: tablet(),
} satisfies Record<string, Drawing>

function back(cameras: (shade: Shade) => string): Drawing {
  return {
    width,
    height,
    dye: 'navy',
    body: (s) =>
      [
        `<defs>${slant('body', `0 ${s(0.86)}; 0.34 ${s(0.66)}; 0.62 ${s(0.56)}; 1 ${s(0.42)}`)}`,
        slant('island', `0 ${s(0.72)}; 1 ${s(0.4)}`),
        slant('sheen', '0 #fff 0; 0.46 #fff 0; 0.5 #fff 0.24; 0.62 #fff 0.07; 0.66 #fff 0'),
        lensGradients(),
        '</defs>',
        rect(0, 0, width, height, 34, s(0.3)),
        rect(1.5, 1.5, width - 3, height - 3, 33, s(0.9)),
        rect(3.5, 3.5, width - 7, height - 7, 31, 'url(#body)'),
        rect(3.5, 3.5, width - 7, height - 7, 31, 'url(#sheen)'),
        cameras(s),
      ].join(''),
  }
}

function front(wallpaper: (shade: Shade) => string): Drawing {
  return {
    width,
    height,
    dye: 'blue',
    body: (s) =>
      [
        `<defs>${down('screen', `0 ${s(0.94)}; 0.55 ${s(0.8)}; 1 ${s(0.66)}`)}`,
        slant('orb', `0 ${s(0.74)}; 1 ${s(0.4)}`),
        slant('glass', '0 #fff 0.3; 0.42 #fff 0.06; 0.43 #fff 0; 1 #fff 0'),
        '</defs>',
        rect(0, 0, width, height, 34, '#8d8a9e'),
        rect(2, 2, width - 4, height - 4, 32, '#17151f'),
        wallpaper(s),
        circle(102, 30, 7, '#0d0c14'),
        circle(104, 28, 2, '#4f5b8f'),
        rect(72, 398, 60, 5, 2.5, '#ffffff', 'opacity="0.85"'),
        ...[0, 1, 2, 3].map((n) =>
          rect(27 + n * 39, 350, 32, 32, 10, '#ffffff', `opacity="${0.9 - n * 0.1}"`),
        ),
        rect(10, 10, 184, 404, 24, 'url(#glass)'),
      ].join(''),
  }
}

function keypad(): Drawing {
  const keys = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2].map((column) => rect(24 + column * 54, 262 + row * 36, 46, 26, 11, 'url(#key)')),
  )
  return {
    width: 202,
    height: 424,
    dye: 'blue',
    body: (s) =>
      [
        `<defs>${slant('body', `0 ${s(0.74)}; 0.6 ${s(0.5)}; 1 ${s(0.36)}`)}`,
        down('key', `0 ${s(0.96)}; 1 ${s(0.78)}`),
        slant('screen', '0 #cfe9ff; 1 #6aa8ee'),
        '</defs>',
        rect(0, 0, 202, 424, 46, s(0.28)),
        rect(3, 2, 196, 416, 44, 'url(#body)'),
        rect(76, 20, 50, 7, 3.5, s(0.22)),
        rect(20, 42, 162, 138, 16, '#15131d'),
        rect(28, 50, 146, 122, 9, 'url(#screen)'),
        path('M28 142 Q70 96 106 132 T174 116 V163 a9 9 0 0 1 -9 9 H37 a9 9 0 0 1 -9 -9 Z', '#2f6bc9'),
        circle(140, 82, 14, '#fff6d2'),
        rect(24, 196, 46, 20, 10, 'url(#key)'),
        rect(132, 196, 46, 20, 10, 'url(#key)'),
        rect(78, 192, 46, 56, 20, 'url(#key)'),
        rect(90, 206, 22, 28, 10, s(0.5)),
        rect(24, 226, 46, 20, 10, '#3fae5c'),
        rect(132, 226, 46, 20, 10, '#d8483f'),
        ...keys,
      ].join(''),
  }
}

function tablet(): Drawing {
  return {
    width: 420,
    height: 300,
    dye: 'violet',
    body: (s) =>
      [
        `<defs>${slant('screen', `0 ${s(0.92)}; 0.5 ${s(0.72)}; 1 ${s(0.54)}`)}`,
        slant('glass', '0 #fff 0.26; 0.4 #fff 0.05; 0.41 #fff 0; 1 #fff 0'),
        across('hill', `0 ${s(0.5)}; 1 ${s(0.34)}`),
        glow('sun', 0.4, 0.4, 0.6, '0 #fffbe6; 1 #ffd98a'),
        '</defs>',
        rect(0, 0, 420, 300, 26, '#a09db1'),
        rect(3, 3, 414, 294, 24, '#17151f'),
        rect(18, 18, 384, 264, 12, 'url(#screen)'),
        circle(304, 100, 40, 'url(#sun)'),
        path(
          'M18 208 Q110 130 214 194 T402 168 V270 a12 12 0 0 1 -12 12 H30 a12 12 0 0 1 -12 -12 Z',
          'url(#hill)',
        ),
        ...[0, 1, 2, 3, 4].map((n) => rect(124 + n * 36, 240, 28, 28, 9, '#ffffff', 'opacity="0.85"')),
        circle(210, 10.5, 3.4, '#39405f'),
        rect(18, 18, 384, 264, 12, 'url(#glass)'),
      ].join(''),
  }
}

function island(x: number, y: number, w: number, h: number, radius: number, shade: Shade): string {
  return (
    rect(x, y + 3, w, h, radius, '#000', 'opacity="0.18"') +
    rect(x, y, w, h, radius, 'url(#island)', `stroke="${shade(0.84)}" stroke-width="2"`)
  )
}

function lens(x: number, y: number, radius: number): string {
  return [
    circle(x, y, radius, '#c9cbd8'),
    circle(x, y, radius - 2, '#0f0e17'),
    circle(x, y, radius * 0.66, 'url(#lens)'),
    circle(x, y, radius * 0.3, '#05060c'),
    circle(x - radius * 0.26, y - radius * 0.28, radius * 0.15, '#ffffff', 'opacity="0.85"'),
  ].join('')
}

function flash(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, '#fff4cf', 'stroke="#c9b98a" stroke-width="1.2"') +
    line(`M${x - 1} ${y} h2`, '#fff', 2)
  )
}

function lensGradients(): string {
  return glow('lens', 0.35, 0.32, 0.75, '0 #5d6fc4; 0.45 #27305f; 1 #0a0b16')
}
