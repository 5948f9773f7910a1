import PhotoSwipe from 'photoswipe'
import viewerStyles from 'photoswipe/photoswipe.css?url'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { largestPicture } from '../../../ui/product-picture.tsx'
import { useWords } from '../../../words/use-words.tsx'

// The side of the largest pictures that the shop stores, in pixels.
const sidePx = 1_200

type ZoomedGalleryProps = {
  name: string
  pictures: string[]
  /** Index of the first picture, from 0. */
  start: number
  onClose: () => void
}

/**
 * Shows a product's pictures full-screen. Supports pinch, double tap and arrow keys. The dialog around the
 * viewer keeps the focus, and handles Esc and Android's Back.
 */
export function ZoomedGallery({ name, pictures, start, onClose }: ZoomedGalleryProps) {
  const say = useWords()
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const viewer = new PhotoSwipe({
      appendToEl: ref.current ?? undefined,
      dataSource: pictures.map((picture, index) => ({
        src: largestPicture(picture),
        width: sidePx,
        height: sidePx,
        alt: index === 0 ? name : say('catalogue.picture', { name, number: index + 1 }),
      })),
      index: start,
      bgOpacity: 1,
      maxZoomLevel: 3,
      showHideAnimationType: 'none',
      // Lets the dialog handle Esc and the focus.
      escKey: false,
      trapFocus: false,
      returnFocus: false,
      closeTitle: say('shell.close'),
      zoomTitle: say('catalogue.zoom'),
      arrowPrevTitle: say('catalogue.previousPhoto'),
      arrowNextTitle: say('catalogue.nextPhoto'),
      errorMsg: say('shell.notAnswering'),
    })
    viewer.on('close', () => close())
    viewer.init()
    return () => viewer.destroy()
  }, [ref, name, pictures, start, say])

  return (
    <>
      {/* React renders the dialog only after its style sheet has loaded. */}
      <link href={viewerStyles} precedence="default" rel="stylesheet" />
      <Modal
        aria-label={say('catalogue.pictures', { name })}
        className="h-dvh max-h-none w-screen max-w-none border-0 bg-[#000000]"
        onDismiss={onClose}
        ref={ref}
      />
    </>
  )
}
