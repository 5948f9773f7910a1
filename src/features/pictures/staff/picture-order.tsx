import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../../words/use-words.tsx'
import type { ChosenPicture } from './picture-field.tsx'

type Pictures = readonly ChosenPicture[]

/** The distance from the window's edge, in pixels, within which a dragged picture scrolls the page. */
const scrollEdge = 72
const scrollStep = 14

/**
 * Lets staff order pictures by a handle on each picture. Staff drag the handle by mouse, pen or finger, or
 * move it with arrow keys. Announces each new position to screen readers.
 */
export function usePictureOrder(
  pictures: Pictures,
  onChange: (change: (before: Pictures) => ChosenPicture[]) => void,
) {
  const say = useWords()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const before = useRef<Pictures>([])
  /** The picture whose handle is focused again after React has moved its tile. */
  const [focused, setFocused] = useState<{ name: string }>()
  const count = pictures.length

  useLayoutEffect(() => {
    if (!focused) return
    const name = CSS.escape(focused.name)
    list.current?.querySelector<HTMLElement>(`[data-picture="${name}"] [data-handle]`)?.focus()
  }, [focused])

  function place(name: string, to: number): void {
    const from = pictures.findIndex((one) => one.name === name)
    if (from < 0 || to < 0 || to >= count || from === to) return
    onChange((all) => moved(all, from, to))
    setSaid(say('office.pictures.moved', { place: to + 1, count }))
  }
  function cancel(): void {
    const restored = before.current
    setDragged(undefined)
    const has = (some: Pictures, picture: ChosenPicture) => some.some(({ name }) => name === picture.name)
    // Restores the earlier order, and keeps pictures whose upload ended during the drag.
    onChange((all) => [
      ...restored.filter((one) => has(all, one)),
      ...all.filter((one) => !has(restored, one)),
    ])
    setSaid(say('office.pictures.movedBack'))
  }
  useEffect(() => {
    if (dragged === undefined) return undefined
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancel()
    }
    window.addEventListener('keydown', onEscape, true)
    return () => window.removeEventListener('keydown', onEscape, true)
  })

  return {
    said,
    dragged,
    place,
    list: {
      ref: list,
      // Listens on the list and not on the tile, because React moves the tiles under the pointer during a
      // drag.
      onPointerMove(event: PointerEvent) {
        if (dragged === undefined) return
        const { clientX, clientY } = event
        if (clientY < scrollEdge) window.scrollBy(0, -scrollStep)
        if (clientY > window.innerHeight - scrollEdge) window.scrollBy(0, scrollStep)
        const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-picture]')
        if (!tile || !list.current?.contains(tile)) return
        place(
          dragged,
          pictures.findIndex(({ name }) => name === tile.dataset['picture']),
        )
      },
      onPointerUp: () => setDragged(undefined),
      onPointerCancel: () => dragged !== undefined && cancel(),
    },
    grip: (name: string) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || count < 2) return
        event.preventDefault()
        list.current?.setPointerCapture(event.pointerId)
        before.current = pictures
        setDragged(name)
      },
    }),
    keys: (name: string) => ({
      onKeyDown(event: KeyboardEvent) {
        const at = pictures.findIndex((one) => one.name === name)
        const to = placeOfKey(event.key, at, count)
        if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        place(name, to)
        setFocused({ name })
      },
    }),
  }
}

function placeOfKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return at - 1
    case 'ArrowRight':
    case 'ArrowDown':
      return at + 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)]
}
