import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../words/use-words.tsx'
import { IconButton } from './icon-button.tsx'
import { LeftIcon, PauseIcon, PlayIcon } from './icons/control-icons.tsx'
import { RightIcon } from './icons/icons.tsx'

type CarouselProps = {
  label: string
  children: ReactNode
  /** How many milliseconds each slide is shown. Without this, the carousel does not advance by itself. */
  autoAdvanceMs?: number
  /**
   * Whether wide screens show several slides at once: two, or three on the widest. A single slide would fill
   * the window.
   */
  severalWhenWide?: boolean
  /**
   * Small pictures that replace the dots. Each is a button that shows its slide. There may be fewer pictures
   * than slides.
   */
  thumbnails?: readonly ReactNode[]
}

/**
 * Shows one slide at a time. Visitors move it by swiping, by buttons or by arrow keys. If it advances by
 * itself, it pauses while it is hovered or focused, and stops for good after a swipe. For visitors who prefer
 * reduced motion, it never starts to advance.
 */
export function Carousel({
  label,
  children,
  autoAdvanceMs,
  severalWhenWide = false,
  thumbnails,
}: CarouselProps) {
  const say = useWords()
  const slides = Children.toArray(children)
  const count = slides.length
  const track = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    setPlaying(autoAdvanceMs !== undefined && count > 1 && !calm)
  }, [autoAdvanceMs, count])

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      if (!held.current && !document.hidden) move(track.current, 1)
    }, autoAdvanceMs)
    return () => clearInterval(timer)
  }, [playing, autoAdvanceMs])

  // Hides the slides that are out of view from screen readers, and takes them out of the Tab order.
  useEffect(() => {
    const list = track.current
    if (!list) return
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) setHidden(list, target as HTMLElement, !isIntersecting)
      },
      { root: list },
    )
    for (const slide of Array.from(list.children).slice(0, count)) observer.observe(slide)
    return () => observer.disconnect()
  }, [count])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    move(track.current, event.key === 'ArrowRight' ? 1 : -1)
  }
  const hold = () => {
    held.current = true
  }
  const release = () => {
    held.current = false
  }

  return (
    <section
      aria-label={label}
      aria-roledescription={say('shell.carousel')}
      className={severalWhenWide ? 'carousel carousel-several' : 'carousel'}
      onBlur={release}
      onFocus={hold}
      onPointerEnter={hold}
      onPointerLeave={release}
    >
      <div
        aria-label={label}
        className="carousel-track"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.pointerType === 'touch' && setPlaying(false)}
        onScroll={(event) => setCurrent(slideInSight(event.currentTarget))}
        ref={track}
        role="group"
        tabIndex={0}
      >
        {slides.map((slide, index) => (
          <div
            aria-label={say('shell.slideOf', { number: index + 1, count })}
            className="carousel-slide"
            key={index}
            role="group"
          >
            {slide}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="carousel-controls">
          <IconButton
            icon={LeftIcon}
            label={say('shell.previousSlide')}
            onClick={() => move(track.current, -1)}
          />
          {thumbnails ? (
            thumbnails.map((thumbnail, index) => (
              <button
                aria-current={index === current || undefined}
                aria-label={say('shell.pictureNumber', { number: index + 1 })}
                className="carousel-thumbnail"
                key={index}
                onClick={() => show(track.current, index)}
                type="button"
              >
                {thumbnail}
              </button>
            ))
          ) : (
            <span aria-hidden="true" className="flex gap-1.5 px-1">
              {slides.map((_, index) => (
                <span className="carousel-dot" data-current={index === current || undefined} key={index} />
              ))}
            </span>
          )}
          <IconButton
            icon={RightIcon}
            label={say('shell.nextSlide')}
            onClick={() => move(track.current, 1)}
          />
          {autoAdvanceMs !== undefined && (
            <IconButton
              icon={playing ? PauseIcon : PlayIcon}
              label={playing ? say('shell.pause') : say('shell.play')}
              onClick={() => setPlaying(!playing)}
            />
          )}
        </div>
      )}
    </section>
  )
}

// Moves the focus from a slide that goes out of view to the track, so that the arrow keys still work.
function setHidden(track: HTMLElement, slide: HTMLElement, isHidden: boolean): void {
  if (isHidden && slide.contains(document.activeElement)) track.focus({ preventScroll: true })
  slide.style.visibility = isHidden ? 'hidden' : ''
}

// Moves by one slide. After the last slide comes the first. Scrolls the track itself, because scrollIntoView
// would also scroll the page if the carousel is off-screen.
function move(track: HTMLElement | null, by: 1 | -1): void {
  if (!track) return
  const count = track.childElementCount
  show(track, (slideInSight(track) + by + count) % count)
}

function show(track: HTMLElement | null, index: number): void {
  const target = track?.children[index]
  if (target instanceof HTMLElement) track?.scrollTo({ left: target.offsetLeft - track.offsetLeft })
}

// Returns the index of the slide in view. When two slides are visible, the last one cannot reach the start of
// the track. Therefore it counts as in view when the track is scrolled to its end.
function slideInSight(track: HTMLElement): number {
  const count = track.childElementCount
  const isAtEnd = track.scrollLeft + track.clientWidth > track.scrollWidth - 2
  return isAtEnd ? count - 1 : Math.round((track.scrollLeft / track.scrollWidth) * count)
}
