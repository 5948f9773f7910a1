import { afterEach, expect, it, vi } from 'vitest'
import type { CallFailure } from './call-failure.ts'
import { defineCall } from './define-call.ts'
import { createHttpCaller } from './http-caller.ts'

const anyCall = defineCall()({
  wire: { method: 'POST', path: '/User/anything', encoding: 'form' },
  access: 'anyone',
})
const plainWords = { sentence: (sentence: unknown) => said(sentence) }
const call = createHttpCaller(
  () => undefined,
  () => plainWords,
)

afterEach(() => {
  vi.unstubAllGlobals()
})

function answerWith(status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers }))
}

async function failureOf(status: number, body: unknown): Promise<CallFailure> {
  answerWith(status, body)
  const outcome: unknown = await call(anyCall).catch((error: unknown) => error)
  expect(outcome).toMatchObject({ name: 'CallFailure' })
  return outcome as CallFailure
}

it.each([
  { status: true, message: '' },
  { status: 'success', message: 'Password changed.' },
  { success: true, message: 'Address added.' },
  { status: true, data: [] },
])('accepts an answer whose envelope %j reports success', async (envelope) => {
  answerWith(200, envelope)
  expect(await call(anyCall)).toEqual(envelope)
})

it.each([
  { status: false, code: 'tooLow', message: 'Too low' },
  { status: 'error', code: 'tooLow', message: 'Too low' },
  { success: false, code: 'tooLow', message: 'Too low' },
  { status: false, success: true, code: 'tooLow', message: 'Too low' },
])('reads the envelope %j as a failure for any HTTP status', async (envelope) => {
  for (const status of [200, 201, 202, 400, 422, 500]) {
    const failure = await failureOf(status, envelope)
    expect([failure.code, failure.message]).toEqual(['tooLow', 'Too low'])
    expect(failure.httpStatus).toBe(status < 300 ? 422 : status)
  }
})

it('reads a failure with messages and data from an envelope even with status 200', async () => {
  const envelope = {
    status: false,
    code: 'invalidInput',
    message: 'Too low',
    errors: { amount: 'Too low' },
    data: [1],
  }
  expect((await failureOf(200, envelope)).body).toEqual(envelope)
})

it('reads a failure without a code as refused, and as unknown after a server fault', async () => {
  for (const status of [200, 400, 422]) {
    const failure = await failureOf(status, { status: false })
    expect([failure.code, failure.message]).toEqual(['refused', ''])
  }
  for (const status of [500, 502, 503])
    expect(await failureOf(status, { status: false })).toMatchObject({ code: 'broken', httpStatus: status })
})

it.each(['<html>', 'null', '"yes"', '', '7'])('rejects an answer without an envelope: %s', async (text) => {
  for (const status of [200, 502])
    expect(await failureOf(status, text)).toMatchObject({ code: 'noAnswer', httpStatus: 502 })
})

it('treats an empty envelope as a failure by its HTTP status', async () => {
  expect(await failureOf(503, {})).toMatchObject({ code: 'broken', httpStatus: 503 })
})

function said(sentence: unknown): string {
  return typeof sentence === 'object' && sentence !== null && 'said' in sentence
    ? String(sentence.said)
    : String(sentence)
}
