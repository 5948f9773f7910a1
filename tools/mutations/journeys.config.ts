import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/**
 * The configuration of the journeys, with shorter time limits, because these journeys are expected to fail.
 */
export default defineConfig({
  ...base,
  testDir: '../../journeys',
  outputDir: '../../test-results/journeys',
  globalSetup: '../../journeys/harness/prepare.ts',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  use: { actionTimeout: 15_000, navigationTimeout: 15_000, screenshot: 'off', trace: 'off' },
  projects: (base.projects ?? []).map((project) => ({
    ...project,
    use: { ...project.use, screenshot: 'off', trace: 'off' },
  })),
})
