import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    return (error as SettingsError).mistakes
  }
}

describe('settings', () => {
  it('have defaults that start a demo shop', () => {
    expect(readSettings({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      seed: 'demo',
      rateLimitScale: 1,
    })
  })

  it('say every mistake at once, each in one sentence that names the setting', () => {
    expect(mistakesOf({ PORT: '80a', SEED: 'yes', RATE_LIMIT_SCALE: '-1' })).toEqual([
      "PORT must be a whole number from 0 to 65535, not '80a'.",
      "SEED must be one of demo, none, not 'yes'.",
      "RATE_LIMIT_SCALE must be a number from 0.001 to 1000000, not '-1'.",
    ])
  })

  it('do not repeat a database address, which carries a password', () => {
    const [mistake] = mistakesOf({ DATABASE_URL: 'mysql://me:secret@host/db' })
    expect(mistake).toContain('DATABASE_URL must be')
    expect(mistake).not.toContain('secret')
  })

  it('refuse a live shop without https, without its own key, with demo data, or with lifted limits', () => {
    const mistakes = mistakesOf({ SHOP_MODE: 'live', SEED: 'demo', RATE_LIMIT_SCALE: '2' })
    expect(mistakes).toHaveLength(4)
    const dataKey = Buffer.alloc(32, 7).toString('base64')
    expect(mistakesOf({ SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example', DATA_KEY: dataKey })).toEqual(
      [],
    )
    expect(mistakesOf({ DATA_KEY: 'c2hvcnQ=' })).toEqual([
      expect.stringContaining('DATA_KEY must be 32 random bytes'),
    ])
  })
})
