import { expect, it } from 'vitest'
import { makeVapidKeys } from '../../third-party/push/vapid-keys.ts'
import { readSettings, type SettingsError } from './start-settings.ts'

const { publicKey, privateKey } = makeVapidKeys()
const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
const mistakesOf = (environment: Record<string, string>) => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    return (error as SettingsError).mistakes
  }
}

it("accepts the shop's own push keys, a demo's own, or none", () => {
  expect(readSettings({}).push).toBe('stand-in')
  expect(readSettings({ ...keys, PUSH: 'off' }).push).toBe('off')
  expect(readSettings({ ...keys, PUSH_HOSTS: 'push.a.example, *.b.example' }).push).toEqual({
    publicKey,
    privateKey,
    subject: 'mailto:care@bmart.example',
    moreHosts: ['push.a.example', '*.b.example'],
  })
  expect(readSettings({ ...keys, PUBLIC_URL: 'https://shop.example' }).push).toMatchObject({
    subject: 'https://shop.example',
  })
  expect(readSettings({ ...keys, VAPID_SUBJECT: 'mailto:ops@shop.example' }).push).toMatchObject({
    subject: 'mailto:ops@shop.example',
  })
})

it('refuses push keys that are no pair, and unknown hosts', () => {
  expect(mistakesOf({ VAPID_PUBLIC_KEY: publicKey })).toEqual([expect.stringContaining('go together')])
  expect(mistakesOf({ ...keys, VAPID_PUBLIC_KEY: makeVapidKeys().publicKey })).toEqual([
    expect.stringContaining('are no pair'),
  ])
  expect(mistakesOf({ PUSH_HOSTS: '*, https://a.example, localhost, *.com, 10.0.0.1:80' })).toHaveLength(5)
  expect(mistakesOf({ VAPID_SUBJECT: 'http://shop.example' })).toEqual([
    expect.stringContaining('VAPID_SUBJECT must be an address'),
  ])
})
