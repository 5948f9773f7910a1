import { expect, it } from 'vitest'
import { demoSeller } from '../../platform/settings/seller.ts'
import { readSettings, type SettingsError } from './start-settings.ts'

function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    return (error as SettingsError).mistakes
  }
}

it('starts a demo shop with the defaults', () => {
  expect(readSettings({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    seed: 'demo',
    rateLimits: {
      scale: 1,
      read: 300,
      change: 60,
      lookup: 10,
      registration: 60,
      login: 10,
      loginByAddress: 300,
      loginByMobile: 20,
      code: 3,
      codeByDevice: 3,
    },
  })
})

it('reports every mistake at once, each in one sentence that names the setting', () => {
  expect(mistakesOf({ PORT: '80a', SEED: 'yes', RATE_LIMIT_SCALE: '-1' })).toEqual([
    "PORT must be a whole number from 0 to 65535, not '80a'.",
    "SEED must be one of demo, none, not 'yes'.",
    "RATE_LIMIT_SCALE must be a number from 0.001 to 1000000, not '-1'.",
  ])
})

it('shows a live shop to search engines and hides a demo by default', () => {
  expect(readSettings({}).searchEngines).toBe('refuse')
  expect(readSettings({ SEARCH_ENGINES: 'allow' }).searchEngines).toBe('allow')
  expect(mistakesOf({ SEARCH_ENGINES: 'yes' })).toEqual([
    "SEARCH_ENGINES must be one of allow, refuse, not 'yes'.",
  ])
})

it.each([
  [{}, 'BM'],
  [{ SHOP_NAME: 'Gupta Kirana' }, 'GU'],
  [{ SHOP_NAME: '7 Eleven & Co' }, 'EL'],
  [{ SHOP_NAME: 'Gupta Kirana', ORDER_PREFIX: 'GK' }, 'GK'],
])('starts order numbers for %o with %s', (environment, prefix) => {
  expect(readSettings(environment as Record<string, string>).orderPrefix).toBe(prefix)
})

it.each(['G', 'gk', 'GUPTA', 'G1', 'ÖK'])('refuses %j as the beginning of order numbers', (prefix) => {
  expect(mistakesOf({ ORDER_PREFIX: prefix })).toEqual([
    `ORDER_PREFIX must be 2 to 4 capital letters, not '${prefix}'.`,
  ])
})

it("requires an order prefix when the shop's name gives none", () => {
  expect(mistakesOf({ SHOP_NAME: 'गुप्ता किराना' })).toEqual([expect.stringContaining('ORDER_PREFIX must be')])
  expect(mistakesOf({ SHOP_NAME: 'गुप्ता किराना', ORDER_PREFIX: 'GK' })).toEqual([])
})

it('accepts DATABASE_URL for a pool where DATABASE_DIRECT_URL names PostgreSQL itself beside it', () => {
  const [pool, itself] = ['postgres://shop@pool/bmart', 'postgres://shop@db/bmart']
  const of = (environment: Record<string, string>) => {
    const { databaseUrl, databasePoolUrl } = readSettings(environment)
    return [databaseUrl, databasePoolUrl]
  }
  expect(of({})).toEqual([undefined, undefined])
  expect(of({ DATABASE_URL: itself })).toEqual([itself, undefined])
  expect(of({ DATABASE_URL: itself, DATABASE_DIRECT_URL: itself })).toEqual([itself, undefined])
  expect(of({ DATABASE_URL: pool, DATABASE_DIRECT_URL: itself })).toEqual([itself, pool])
  expect(mistakesOf({ DATABASE_DIRECT_URL: itself })).toEqual([
    'DATABASE_DIRECT_URL is set, so DATABASE_URL must be set too.',
  ])
})

it('reads a Redis address, and hides a wrong one, which holds a password', () => {
  expect(readSettings({}).redisUrl).toBeUndefined()
  expect(readSettings({ REDIS_URL: 'rediss://:secret@cache:6379' }).redisUrl).toBe(
    'rediss://:secret@cache:6379',
  )
  expect([readSettings({}).redisAnswerMs, readSettings({ REDIS_ANSWER_MS: '40' }).redisAnswerMs]).toEqual([
    250, 40,
  ])
  expect(mistakesOf({ REDIS_URL: 'http://:secret@cache' })).toEqual([
    'REDIS_URL must be an address that starts with redis:// or rediss://.',
  ])
})

it('repeats no database address, which has a password', () => {
  const [mistake] = mistakesOf({ DATABASE_URL: 'mysql://me:secret@host/db' })
  expect(mistake).toContain('DATABASE_URL must be')
  expect(mistake).not.toContain('secret')
})

it('refuses a live shop without https or its own key, with demo data, or with raised limits', () => {
  const mistakes = mistakesOf({ SHOP_MODE: 'live', SEED: 'demo', RATE_LIMIT_SCALE: '2' })
  expect(mistakes).toHaveLength(12)
  const dataKey = Buffer.alloc(32, 7).toString('base64')
  const complete = {
    SHOP_MODE: 'live',
    PUBLIC_URL: 'https://shop.example',
    DATA_KEY: dataKey,
    MESSAGES: 'off',
    ONLINE_PAYMENTS: 'off',
    PAYOUTS: 'off',
    COURIERS: 'off',
    NEWS_SEARCH: 'off',
    SUPPORT_PHONE: '9876543210',
    SUPPORT_EMAIL: 'care@asmita.example',
    GRIEVANCE_OFFICER: 'Kavita Rao',
    GRIEVANCE_EMAIL: 'grievance@asmita.example',
    SELLER_NAME: 'Asmita Retail Private Limited',
    SELLER_ADDRESS: 'MG Road, Pune 411001',
    SELLER_GSTIN: '27AABCA1234C1ZV',
  }
  expect(mistakesOf(complete)).toEqual([])
  expect(readSettings(complete).searchEngines).toBe('allow')
  expect(mistakesOf({ ...complete, SELLER_GSTIN: '99AABCA1234C1ZV' })).toEqual([
    expect.stringContaining('SELLER_GSTIN must be a GSTIN'),
  ])
  expect(mistakesOf({ ...complete, LOG_DATABASE_DETAIL: 'on' })).toEqual([
    'LOG_DATABASE_DETAIL must be off in a live shop: it logs the values of rows.',
  ])
  expect(mistakesOf({ ...complete, SELLER_GSTIN: demoSeller.gstin })).toEqual([
    'SHOP_MODE is live, so SELLER_NAME, SELLER_ADDRESS and SELLER_GSTIN must not be the demo’s.',
  ])
  for (const wrong of ['c2hvcnQ=', `${dataKey},c2hvcnQ=`, `${dataKey},`, ','])
    expect(mistakesOf({ DATA_KEY: wrong })).toEqual([
      expect.stringContaining('DATA_KEY must be 32 random bytes'),
    ])
  expect(
    mistakesOf({ ...complete, DATA_KEY: `${dataKey}, ${Buffer.alloc(32, 8).toString('base64')}` }),
  ).toEqual([])
})

it('refuses a live shop without a complaint contact', () => {
  const mistake = expect.stringContaining('SUPPORT_EMAIL, GRIEVANCE_OFFICER and GRIEVANCE_EMAIL must be set')
  const contact = {
    SUPPORT_EMAIL: 'care@asmita.example',
    GRIEVANCE_OFFICER: 'Kavita Rao',
    GRIEVANCE_EMAIL: 'grievance@asmita.example',
  }
  expect(mistakesOf({ SHOP_MODE: 'live', ...contact })).not.toContainEqual(mistake)
  for (const name of Object.keys(contact))
    expect(mistakesOf({ SHOP_MODE: 'live', ...contact, [name]: '' })).toContainEqual(mistake)
})

it("gives the grievance officer the shop's number if the settings have no other", () => {
  const shop = { SUPPORT_PHONE: '9876543210' }
  expect(readSettings(shop).contact.grievanceOfficer.phone).toBe('9876543210')
  expect(readSettings({ ...shop, GRIEVANCE_PHONE: '9812345678' }).contact.grievanceOfficer.phone).toBe(
    '9812345678',
  )
})

it('reads the days and hours of the support', () => {
  expect(readSettings({ SUPPORT_HOURS: 'Tue-Sun 09:30-24:00' }).contact.hours).toEqual({
    fromDay: 2,
    toDay: 0,
    fromMinute: 570,
    toMinute: 1440,
  })
})

it.each(['always', 'Mon-Fri', 'Mon-Fri 18:00-10:00', 'Mon-Fri 10:60-18:00', 'mon-fri 10:00-18:00'])(
  'refuses %j as the hours of the support',
  (given) => {
    expect(mistakesOf({ SUPPORT_HOURS: given })).toEqual([expect.stringContaining(`not '${given}'`)])
  },
)

it('refuses an invalid e-mail address', () => {
  expect(mistakesOf({ SUPPORT_EMAIL: 'care at shop' })).toEqual([
    "SUPPORT_EMAIL must be an e-mail address, not 'care at shop'.",
  ])
})

it("refuses the demo's seller, in whole or in part, when payments use real money", () => {
  const account = {
    RAZORPAY_KEY_ID: 'rzp_live_abc123',
    RAZORPAY_KEY_SECRET: 'the-key-secret',
    RAZORPAY_WEBHOOK_SECRET: 'the-webhook-secret',
  }
  const seller = { SELLER_NAME: 'Asmita Retail', SELLER_ADDRESS: 'Pune', SELLER_GSTIN: '27AABCA1234C1ZV' }
  const mistake =
    'RAZORPAY_KEY_ID is a live key, so SELLER_NAME, SELLER_ADDRESS and SELLER_GSTIN must be your own: tax invoices carry them.'
  expect(mistakesOf(account)).toEqual([mistake])
  expect(mistakesOf({ ...account, ...seller, SELLER_GSTIN: '' })).toEqual([mistake])
  expect(mistakesOf({ ...account, ...seller })).toEqual([])
  expect(mistakesOf({ ...account, RAZORPAY_KEY_ID: 'rzp_test_abc123' })).toEqual([])
})

it('reads which service looks up an IFSC', () => {
  const live = { SHOP_MODE: 'live' }
  expect(readSettings({}).ifscLookup).toBe('stand-in')
  expect(readSettings({ IFSC_LOOKUP: 'off', IFSC_LOOKUP_URL: 'https://x.example' }).ifscLookup).toBe('off')
  expect(readSettings({ IFSC_LOOKUP_URL: 'http://127.0.0.1:9/' }).ifscLookup).toEqual({
    baseUrl: 'http://127.0.0.1:9',
  })
  expect(mistakesOf({ ...live, IFSC_LOOKUP_URL: 'http://127.0.0.1:9' })).toContain(
    'IFSC_LOOKUP_URL must be an address that starts with https://.',
  )
  expect(mistakesOf(live).join()).not.toContain('IFSC')
})

it('reads which service checks a PAN, with keys only over https in a live shop', () => {
  const keys = { CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'the-secret' }
  expect(readSettings({}).panCheck).toBe('stand-in')
  expect(readSettings({ ...keys, PAN_CHECK: 'off' }).panCheck).toBe('off')
  expect(readSettings(keys).panCheck).toEqual({
    clientId: 'id',
    clientSecret: 'the-secret',
    baseUrl: 'https://api.cashfree.com/verification',
  })
  expect(mistakesOf({ CASHFREE_CLIENT_ID: 'id' })).toContain(
    'CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET go together, so both must be set.',
  )
  const open = { SHOP_MODE: 'live', ...keys, CASHFREE_BASE_URL: 'http://127.0.0.1:9' }
  expect(mistakesOf(open)).toContain('CASHFREE_BASE_URL must be an address that starts with https://.')
  expect(mistakesOf(open).join()).not.toContain('the-secret')
})

it('reads which service searches the news, whose key a live shop needs', () => {
  const key = { NEWS_SEARCH_KEY: 'the-news-key' }
  expect(readSettings({}).newsSearch).toBe('stand-in')
  expect(readSettings({ NEWS_SEARCH: 'off', ...key }).newsSearch).toBe('off')
  expect(readSettings(key).newsSearch).toEqual({ baseUrl: 'https://newsapi.org', key: 'the-news-key' })
  expect(readSettings({ ...key, NEWS_SEARCH_URL: 'http://127.0.0.1:9/' }).newsSearch).toEqual({
    baseUrl: 'http://127.0.0.1:9',
    key: 'the-news-key',
  })
  expect(mistakesOf({ NEWS_SEARCH_URL: 'https://news.example' })).toEqual([
    'NEWS_SEARCH_URL is set, so NEWS_SEARCH_KEY must be set too.',
  ])
  expect(mistakesOf({ SHOP_MODE: 'live', ...key, NEWS_SEARCH_URL: 'http://news.example' })).toContain(
    'NEWS_SEARCH_URL must be an address that starts with https://.',
  )
  expect(mistakesOf({ SHOP_MODE: 'live' })).toContain(
    'SHOP_MODE is live, so NEWS_SEARCH_KEY must be set, or NEWS_SEARCH must be off.',
  )
  expect(mistakesOf({ SHOP_MODE: 'live', ...key }).join()).not.toContain('NEWS')
})

it('requires the ids of all texts at MSG91 or of none', () => {
  const names = [
    'welcome',
    'password_code',
    'login_code',
    'step_up_code',
    'phone_code',
    'password_changed',
    'mobile_changed',
    'passkey_added',
    'order_placed',
    'order_processed',
    'order_sent',
    'order_delivered',
  ]
  const templates = names.map((name) => `${name}:id-of-${name}`).join(', ')
  expect(mistakesOf({ MSG91_AUTH_KEY: 'key', MSG91_TEMPLATES: templates })).toEqual([
    'MSG91_TEMPLATES must give the id of each text as name:id; it lacks order_part_sent, order_refunded, order_returned, order_called_off, order_part_cancelled, order_part_returned, order_note, parcel_picked_up, parcel_out, parcel_code, parcel_attempted, complaint_recorded, complaint_answered, visitor_complaint_recorded, visitor_complaint_answered, return_asked, return_offered, return_approved, return_pickup, return_pickup_failed, return_picked_up, return_received, return_inspected, return_refunded, return_sent_again, return_refused, order_proposed, back_in_stock, price_dropped, cart_reminder, payment_returned, credit_returned, credit_not_returned, withdrawal_paid, withdrawal_failed, withdrawal_rejected, identity_verified, identity_refused, agreement_changed, tds_certificate, breach_found, invoice_link, staff_access_given.',
  ])
  expect(mistakesOf({ MSG91_TEMPLATES: templates })).toEqual([
    'MSG91_TEMPLATES is set, so MSG91_AUTH_KEY must be set too.',
  ])
  const complete = {
    MSG91_AUTH_KEY: 'key',
    MSG91_TEMPLATES: `${templates},order_part_sent:44,order_refunded:7,order_returned:8,order_called_off:41,order_part_cancelled:42,order_part_returned:43,order_note:17,parcel_picked_up:20,parcel_out:21,parcel_code:22,parcel_attempted:23,complaint_recorded:48,complaint_answered:18,visitor_complaint_recorded:49,visitor_complaint_answered:50,return_asked:30,return_offered:31,return_approved:32,return_pickup:39,return_pickup_failed:40,return_picked_up:33,return_received:34,return_inspected:35,return_refunded:36,return_sent_again:37,return_refused:38,order_proposed:16,back_in_stock:14,cart_reminder:46,price_dropped:45,payment_returned:47,credit_returned:54,credit_not_returned:55,withdrawal_paid:9,withdrawal_failed:10,withdrawal_rejected:15,identity_verified:51,identity_refused:52,agreement_changed:53,tds_certificate:56,breach_found:57,invoice_link:12,staff_access_given:13`,
  }
  const inHindi = `${complete.MSG91_TEMPLATES},welcome.hi:11`
  expect(readSettings({ ...complete, MSG91_TEMPLATES: inHindi }).msg91).toMatchObject({
    templateIds: { 'welcome.hi': '11' },
  })
  const mistyped = `${complete.MSG91_TEMPLATES},welcom.hi:11,welcome.fr:12`
  expect(mistakesOf({ ...complete, MSG91_TEMPLATES: mistyped })).toEqual([
    'MSG91_TEMPLATES names no text of the shop with welcom.hi, welcome.fr.',
  ])
  expect(readSettings(complete).msg91).toMatchObject({
    baseUrl: 'https://control.msg91.com',
    templateIds: { welcome: 'id-of-welcome', order_refunded: '7' },
  })
})

it('reads mail settings together, requires encryption when live, and sends none by default', () => {
  const mail = {
    SMTP_URL: 'smtp://shop:p%40ss@smtp.example:587',
    MAIL_FROM: 'Asmita <alerts@asmita.example>',
  }
  expect(readSettings({}).mail).toBe('stand-in')
  expect(readSettings({ ...mail, MAIL: 'off' }).mail).toBe('off')
  expect(readSettings(mail).mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM, requiresTls: false })
  expect(mistakesOf({ SMTP_URL: mail.SMTP_URL })).toEqual([
    'SMTP_URL and MAIL_FROM go together, so both must be set.',
  ])
  expect(mistakesOf({ ...mail, MAIL_FROM: 'Asmita' })).toEqual([expect.stringContaining('MAIL_FROM must be')])
  expect(mistakesOf({ ALERT_EMAILS: 'a@b.example, nobody' })).toEqual([
    "ALERT_EMAILS must be e-mail addresses, not 'nobody'.",
  ])
  expect(readSettings({ ALERT_EMAILS: 'a@b.example, c@d.example' }).alertEmails).toEqual([
    'a@b.example',
    'c@d.example',
  ])
})

it('requires all three WhatsApp settings or none', () => {
  const three = {
    MSG91_WHATSAPP_NUMBER: '919876543210',
    MSG91_WHATSAPP_NAMESPACE: 'space',
    MSG91_WHATSAPP_TEMPLATES: 'order_sent:sent,order_sent.hi:sent',
  }
  const together =
    'MSG91_WHATSAPP_NUMBER, MSG91_WHATSAPP_NAMESPACE and MSG91_WHATSAPP_TEMPLATES go together, so all three must be set.'
  expect(mistakesOf({ ...three, MSG91_WHATSAPP_NAMESPACE: '' })).toEqual([together])
  expect(mistakesOf(three)).toEqual(['MSG91_WHATSAPP_NUMBER is set, so MSG91_AUTH_KEY must be set too.'])
  expect(mistakesOf({ ...three, MSG91_WHATSAPP_NUMBER: '+91 98' })).toContain(together)
})

it('reads quiet hours as two hours of the day, and none in a demo', () => {
  expect(readSettings({}).quietHours).toBeUndefined()
  expect(readSettings({ QUIET_HOURS: '22-7' }).quietHours).toEqual({ fromHour: 22, untilHour: 7 })
  expect(readSettings({ QUIET_HOURS: 'off' }).quietHours).toBeUndefined()
  for (const wrong of ['21', '24-8', '21-8-9', 'night'])
    expect(mistakesOf({ QUIET_HOURS: wrong })).toEqual([
      `QUIET_HOURS must be off, or two hours of the day such as 21-8, not '${wrong}'.`,
    ])
})
