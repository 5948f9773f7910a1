import type { Settings } from './settings.ts'

/** What a person who just started the shop wants to know. */
export function welcome(settings: Settings, address: string): string {
  const lines = [`Bmart is open at ${settings.publicUrl ?? address}`]
  if (settings.seed === 'demo')
    lines.push(
      '',
      'Demo logins (mobile, password):',
      '  9000000001  demo1234   Asha Patil, subscribed, ₹50,000.00 to spend',
      '  9000000002  demo1234   Ravi Kulkarni, ₹1,200.00 to spend',
      '  9000000003  demo1234   Meera Joshi, just registered',
    )
  lines.push('', 'Calls are documented at /docs. Ctrl-C stops.')
  return lines.join('\n')
}
