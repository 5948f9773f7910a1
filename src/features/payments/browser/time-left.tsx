import { useEffect, useEffectEvent, useState } from 'react'
import { Say } from '../../../words/use-words.tsx'

/** Counts down the seconds until a payment's holds are released, as given by the server. */
export function TimeLeft({ seconds, onTimeUp }: { seconds: number; onTimeUp: () => void }) {
  const [until] = useState(() => performance.now() + seconds * 1_000)
  const [left, setLeft] = useState(seconds)
  const timeUp = useEffectEvent(onTimeUp)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.round((until - performance.now()) / 1_000))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      timeUp()
    }, 1_000)
    return () => clearInterval(timer)
  }, [until])
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    // Announced with the rest, but not every second.
    <p aria-live="off" className="mt-1 text-sm">
      <Say k="payments.timeLeft" tags={{ time: <strong className="tabular-nums" /> }} with={{ time }} />
    </p>
  )
}
