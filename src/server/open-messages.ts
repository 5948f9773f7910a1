import type { Messages } from '../third-party/messages/messages.ts'
import { createMsg91 } from '../third-party/messages/msg91-client.ts'
import type { Settings } from './settings/settings.ts'

/** Connects to the service that sends text messages, or starts its stand-in; undefined where it is switched off. */
export async function openMessages(
  { messages, msg91 }: Settings,
  closers: (() => Promise<void>)[],
): Promise<Messages | undefined> {
  if (messages === 'off') return undefined
  if (msg91) return createMsg91(msg91)
  // Imported on demand, so that a live shop does not load the stand-in.
  const { startMessagesStandIn } = await import('../third-party/messages/messages-stand-in.ts')
  const standIn = await startMessagesStandIn({
    // Neither number nor text, which may be a code: a console is read by others, and is often kept.
    onMessage: ({ mobile }) => console.log(`A message to ••••••${mobile.slice(-4)} is at /demo/messages`),
  })
  closers.push(() => standIn.close())
  return standIn.messages
}
