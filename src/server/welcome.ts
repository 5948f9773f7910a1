import type { Settings } from './settings/settings.ts'

/** Returns the text printed at the start: URL, demo logins and stand-ins. */
export function welcome(settings: Settings, address: string): string {
  const lines = [`${settings.shopName} is open at ${settings.publicUrl ?? address}`]
  if (settings.seed === 'demo')
    lines.push(
      '',
      'Demo logins (mobile, password):',
      '  9000000001  demo1234   Asha Patil, subscribed, ₹50,000.00 to spend',
      '  9000000002  demo1234   Ravi Kulkarni, ₹1,200.00 to spend',
      '  9000000003  demo1234   Meera Joshi, just registered',
      '  9000000009  demo1234   Nisha Rao, owner of the back office: sign in at /back-office',
    )
  if (settings.cardPayments === 'stand-in')
    lines.push(
      '',
      'Online payments are simulated (demo payments), no money moves. What works:',
      '  card 4100 2800 0000 1007, any future date, any CVV, any code of 4 to 10 digits',
      '  UPI success@razorpay; failure@razorpay fails',
    )
  if (settings.mode === 'demo' && settings.messages === 'on' && !settings.msg91)
    lines.push('', 'Text messages are not sent (demo messages): read them at /demo/messages.')
  if (settings.mail === 'stand-in') lines.push('', 'Mail is not sent either: it is at /demo/messages, too.')
  if (settings.push === 'stand-in')
    lines.push('', 'Push works with the demo’s own keys, where a browser reaches its push service.')
  if (settings.payouts === 'stand-in')
    lines.push(
      '',
      'Withdrawals are paid by a stand-in once npm run shop -- withdrawal-approve has approved them, no money moves.',
      '  To a bank account that ends in 0000 they fail, from one that ends in 1111 they come back a minute later.',
    )
  if (settings.couriers === 'stand-in')
    lines.push(
      '',
      'Couriers are played by a stand-in: what it books travels a step a minute, and nothing moves.',
      '  To a PIN code that ends in 99 it cannot be handed over, and comes back.',
    )
  if (settings.ifscLookup === 'stand-in')
    lines.push('', 'Bank branches are looked up in a small list of the demo’s own.')
  if (settings.newsSearch === 'stand-in') lines.push('', 'The news is invented, and comes from a stand-in.')
  lines.push('', 'Calls are documented at /docs. Ctrl-C stops.')
  return lines.join('\n')
}
