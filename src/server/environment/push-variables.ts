import { pushHostPattern } from '../../third-party/push/push-services.ts'
import { isVapidPair } from '../../third-party/push/vapid-keys.ts'
import type { SettingsReader } from './start-settings.ts'

/**
 * The shop's keys for push services. With 'stand-in' (demo only), the shop generates its own keys, and adds a
 * simulated push service to the real ones.
 */
export type PushSettings =
  | { publicKey: string; privateKey: string; subject: string; moreHosts: string[] }
  | 'stand-in'
  | 'off'

const key = /^[\w-]+$/

export function readPush(
  read: SettingsReader,
  { mode, publicUrl, email }: { mode: 'demo' | 'live'; publicUrl: string | undefined; email: string },
  mistakes: string[],
): PushSettings {
  const isOn = read.choice('PUSH', ['on', 'off'], 'on') === 'on'
  const publicKey = read.pattern('VAPID_PUBLIC_KEY', key, 'a key in base64url') ?? ''
  const privateKey = read.pattern('VAPID_PRIVATE_KEY', key, 'a key in base64url') ?? ''
  const given = read.url('VAPID_SUBJECT', ['mailto:', 'https:'])
  const moreHosts = readHosts(read, mistakes)
  if ((publicKey === '') !== (privateKey === ''))
    mistakes.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together, so both must be set.')
  else if (publicKey !== '' && !isVapidPair({ publicKey, privateKey }))
    mistakes.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: npm run shop -- push-keys makes one.')
  if (!isOn) return 'off'
  if (publicKey !== '') {
    const subject = given ?? (publicUrl?.startsWith('https:') ? publicUrl : `mailto:${email}`)
    return { publicKey, privateKey, subject, moreHosts }
  }
  return mode === 'demo' ? 'stand-in' : 'off'
}

function readHosts(read: SettingsReader, mistakes: string[]): string[] {
  const hosts = read
    .text('PUSH_HOSTS', '')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')
  for (const host of hosts)
    if (!pushHostPattern.test(host))
      mistakes.push(`PUSH_HOSTS must be names of hosts as push.example or *.push.example, not '${host}'.`)
  return hosts
}
