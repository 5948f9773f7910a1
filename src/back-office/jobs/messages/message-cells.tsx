import { Link } from 'react-router'

type Message = { text: string; language: string; order_no: string | null; withdrawal_no: string | null }

/** Shows the text of a message as its reader received it. */
export function MessageText({ text, language }: Message) {
  return (
    <span className="line-clamp-4 max-w-90 min-w-50 wrap-anywhere" lang={language} translate="no">
      {text}
    </span>
  )
}

/** Names the order or withdrawal that a message is about. */
export function MessageAbout({ order_no: order, withdrawal_no: withdrawal }: Message) {
  if (order !== null)
    return (
      <Link className="font-semibold whitespace-nowrap text-primary-ink" to={`/back-office/orders/${order}`}>
        {order}
      </Link>
    )
  return <span className="whitespace-nowrap">{withdrawal ?? '–'}</span>
}
