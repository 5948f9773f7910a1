import { useId, useState } from 'react'
import { ChipSelect } from '../../../ui/form/chip-select.tsx'
import { ChoiceCard } from '../../../ui/form/choice-card.tsx'
import { PinIcon, RightIcon } from '../../../ui/icons/icons.tsx'
import { OrdersIcon } from '../../../ui/icons/menu-icons.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Row } from './exhibit.tsx'

export function Lists() {
  const [town, setTown] = useState('')
  const way = useId()
  return (
    <>
      <nav aria-label="Rows" className="card divide-y divide-line overflow-hidden">
        <a className="account-row" href="#rows">
          <OrdersIcon />
          <span className="flex-1">My orders</span>
          <RightIcon size={20} />
        </a>
        <a className="account-row" href="#rows">
          <PinIcon />
          <span className="flex-1">A row with so much to say that it needs two lines on every phone</span>
          <RightIcon size={20} />
        </a>
      </nav>
      <Row>
        <ChipSelect className="max-w-64" label="Town" onChoose={setTown} value={town}>
          <option value="">All towns</option>
          <option value="haveli">Haveli</option>
        </ChipSelect>
      </Row>
      <ChoiceCard defaultChecked name={way}>
        Wallet
      </ChoiceCard>
      <ChoiceCard name={way}>Online, by UPI or card</ChoiceCard>
      <ChoiceCard disabled name={way}>
        Partly each: your balance is enough
      </ChoiceCard>
      <Section more={{ to: '/offers', label: 'See all' }} title="A part of a page">
        <p>
          With text and <TextLink to="/practice">a link</TextLink>.
        </p>
      </Section>
      <MoreButton list={{ isLoading: false, loadMore: () => undefined }} />
      <MoreButton list={{ isLoading: true, loadMore: () => undefined }} />
    </>
  )
}

export function Statuses() {
  return (
    <Row>
      <StatusPill tone="accent">Pending</StatusPill>
      <StatusPill tone="primary">Processed</StatusPill>
      <StatusPill tone="success">Delivered</StatusPill>
      <StatusPill tone="danger">Rejected</StatusPill>
      <StatusPill tone="neutral">Returned</StatusPill>
      <StatusPill tone="success">आपके पते पर पहुंच गया</StatusPill>
    </Row>
  )
}
