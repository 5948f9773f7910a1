import type { TestApp, TestStaff } from './test-app.ts'

/** The header line of a file of PIN ranges. */
export const pinHead = 'first_pin,last_pin,zone,cash_on_delivery,extra_days'

/** Sends a file of PIN ranges as a staff member. @param sent its lines after the header, or all its bytes. */
export async function sendPinFile(
  shop: TestApp,
  { cookie }: TestStaff,
  sent: string | Uint8Array,
  query = '',
): Promise<{
  status: number
  body: { code?: string; errors?: Record<string, string>; data?: { ranges: number } }
}> {
  const response = await shop.app.server.inject({
    method: 'POST',
    url: `/back-office/api/importPinRanges${query}`,
    headers: {
      cookie,
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/octet-stream',
    },
    payload: typeof sent === 'string' ? Buffer.from(`${pinHead}\n${sent}`) : Buffer.from(sent),
  })
  return { status: response.statusCode, body: response.json() }
}
