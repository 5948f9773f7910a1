import { defineConfig, devices } from '@playwright/test'

const onePerson = {
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  // Journeys see the shop as on a first visit. Those of offline copies allow the service worker.
  serviceWorkers: 'block',
  // Nothing moves while it is being clicked, and pictures of a failure show where things came to rest.
  contextOptions: { reducedMotion: 'reduce' },
  // Tracing takes an eighth of the time, so only a second try is traced. Without a film, which takes another
  // tenth; each step's page can still be viewed.
  trace: {
    mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshots: false,
    snapshots: true,
    sources: true,
  },
  screenshot: 'only-on-failure',
} as const
const desktop = { ...devices['Desktop Chrome'], ...onePerson, viewport: { width: 1280, height: 800 } }

const phone = { ...onePerson, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const atNight = '@nightly|\\.nightly\\.spec\\.ts'
const forDesktop = '@both-widths|\\.desktop\\.spec\\.ts'

/**
 * `npm test` makes a journey on a phone. Tagged `@both-widths`, because layout or pointer make it another journey there, it
 * is made on the desktop too, and in a file named `*.desktop.spec.ts` only there.
 *
 * `npm run test:nightly` makes those tagged `@nightly` and those of `*.nightly.spec.ts`, and every journey of the phone on
 * the desktop as well, unless its file is named `*.phone.spec.ts`.
 */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './journeys/harness/prepare.ts',
  workers: 2,
  fullyParallel: true,
  // Among four hundred journeys there is one now and then that a strange machine disturbs. Where a machine decides, it may
  // try once more, and the run names it at its end: a journey that passes at the second try has found something.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: process.env.CI !== undefined,
  // Generous, because a busy machine is no fault of the shop; a journey that passes never waits for them. For the same
  // reason the whole run has no limit: a shop that never starts fails the preparation instead.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  projects: [
    { name: 'phone', testIgnore: '**/*.desktop.spec.ts', grepInvert: new RegExp(atNight), use: phone },
    { name: 'desktop', grep: new RegExp(forDesktop), grepInvert: new RegExp(atNight), use: desktop },
    {
      name: 'nightly-phone',
      testIgnore: '**/*.desktop.spec.ts',
      grep: new RegExp(atNight),
      use: phone,
    },
    {
      name: 'nightly-desktop',
      testIgnore: '**/*.phone.spec.ts',
      // Everything that the daily project does not run.
      grepInvert: new RegExp(`^(?!.*(?:${atNight})).*(?:${forDesktop})`),
      use: desktop,
    },
  ],
})
