import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { cartPicture, mailboxPicture } from '../../../ui/icons/emoji-pictures.ts'
import { compassPicture, lockPicture, teapotPicture, toolsPicture } from '../../../ui/icons/error-pictures.ts'
import { OfflineIcon } from '../../../ui/icons/icons.tsx'
import { ProgressRing } from '../../../ui/progress-ring.tsx'
import { Skeleton, SkeletonCards } from '../../../ui/skeleton.tsx'
import { Row } from './exhibit.tsx'

export function Rings() {
  return (
    <Row>
      <ProgressRing label="Nothing yet" percent={0} />
      <ProgressRing label="Achievement" percent={64} />
      <ProgressRing label="Achieved" percent={100} />
      <ProgressRing label="Beyond the goal" percent={240} />
      <ProgressRing drawn={30} label="On its way to 80" percent={80} size={72} />
    </Row>
  )
}

export function Waiting() {
  return (
    <>
      <SkeletonCards count={2} />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-12" />
    </>
  )
}

export function Empty() {
  return (
    <>
      <EmptyState action={<Button>Back</Button>} picture={cartPicture} title="Your cart is empty!" />
      <EmptyState picture={mailboxPicture} title="No Referral Found">
        People who sign up with your link show up here.
      </EmptyState>
    </>
  )
}

const errors = [
  [compassPicture, 'This page could not be found', 'The link may be old.', 'Go to home'],
  [lockPicture, 'You cannot open this page', 'It belongs to another account.', 'Go to home'],
  [teapotPicture, 'The shop is not answering right now', 'Your cart is safe on this device.', 'Try again'],
  [toolsPicture, 'Something went wrong on our side', 'We have noted it.', 'Try again'],
] as const

export function Errors() {
  return (
    <>
      <p className="offline-bar">
        <OfflineIcon size={18} />
        <span>The shop is not answering. We keep trying.</span>
      </p>
      {errors.map(([picture, title, text, action]) => (
        <EmptyState
          action={<Button variant="secondary">{action}</Button>}
          key={title}
          picture={picture}
          title={title}
        >
          {text}
        </EmptyState>
      ))}
    </>
  )
}
