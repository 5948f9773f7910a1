import { useEffect, useState } from 'react'
import { ProgressRing } from '../../ui/progress-ring.tsx'
import { useWords } from '../../words/use-words.tsx'
import { ringSteps, shownPercent } from './shown-percent.ts'

const stepMs = 500

/**
 * The ring of a slot, which fills by ten percent every half second. With reduced motion it does not animate.
 */
export function SteppingRing({ percent }: { percent: number }) {
  const say = useWords()
  const drawn = useSteppedPercent(percent)
  return (
    <ProgressRing drawn={drawn} label={say('slots.ringLabel', { percent })} percent={percent} size={184}>
      <span className="text-2xl font-extrabold">{say('term.percent', { percent: drawn })}</span>
    </ProgressRing>
  )
}

function useSteppedPercent(percent: number): number {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const steps = isStill ? [shownPercent(percent)] : ringSteps(percent)
    setDrawn(steps[0]!)
    let place = 0
    const timer = setInterval(() => {
      place += 1
      const next = steps[place]
      if (next === undefined) clearInterval(timer)
      else setDrawn(next)
    }, stepMs)
    return () => clearInterval(timer)
  }, [percent])
  return drawn
}
