import { defineConfig, devices } from '@playwright/test'

const onePerson = {
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  // Nothing moves while it is being clicked, and pictures of a failure show where things came to rest.
  contextOptions: { reducedMotion: 'reduce' },
  trace: 'retain-on-failure',
  screenshot: 'only-on-failure',
} as const

// A journey named *.phone.spec.ts or *.desktop.spec.ts runs only there; every other one runs on both.
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './journeys/prepare.ts',
  workers: 2,
  // A journey that passes at the second try has found something.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Generous, because a busy machine is no fault of the shop; a journey that passes never waits for them.
  timeout: 90_000,
  // A shop that never starts would otherwise be waited for in every journey.
  globalTimeout: 15 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.desktop.spec.ts',
      use: { ...onePerson, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { ...devices['Desktop Chrome'], ...onePerson, viewport: { width: 1280, height: 800 } },
    },
  ],
})
