import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readToasts, showToast, subscribeToasts } from './toast.store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('shows a toast for three seconds', () => {
  showToast('Failed to add Address')
  vi.advanceTimersByTime(2999)
  expect(readToasts().map((toast) => toast.text)).toEqual(['Failed to add Address'])
  vi.advanceTimersByTime(1)
  expect(readToasts()).toEqual([])
})

it('shows each of several toasts for its own three seconds', () => {
  showToast('first')
  vi.advanceTimersByTime(2000)
  showToast('second')
  vi.advanceTimersByTime(1000)
  expect(readToasts().map((toast) => toast.text)).toEqual(['second'])
})

it('shows a repeated toast once, for three seconds from the last', () => {
  showToast('Payment cancelled.')
  vi.advanceTimersByTime(2000)
  showToast('Payment cancelled.')
  expect(readToasts().map((toast) => toast.text)).toEqual(['Payment cancelled.'])
  vi.advanceTimersByTime(2999)
  expect(readToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(readToasts()).toEqual([])
})

it('notifies listeners of toasts until they unsubscribe', () => {
  const listener = vi.fn<() => void>()
  const leave = subscribeToasts(listener)
  showToast('heard')
  leave()
  showToast('not heard')
  expect(listener).toHaveBeenCalledTimes(1)
})
