import { Charts } from './charts.tsx'
import { LongNames } from './devanagari.tsx'
import { Exhibit } from './exhibit.tsx'
import { Choices, Fields, FieldsWithErrors } from './fields.tsx'
import { Frame } from './frame.tsx'
import { Lists, Statuses } from './lists.tsx'
import { Buttons, Overlays } from './overlays.tsx'
import { Banners, Bars, Card, Money, Prices } from './shopping.tsx'
import { Empty, Errors, Rings, Waiting } from './states.tsx'

/** Every part in all its states, on light and on dark. */
export function Gallery() {
  return (
    <div className="page">
      <Exhibit title="Buttons">{() => <Buttons />}</Exhibit>
      <Exhibit title="Money and labels">{() => <Money />}</Exhibit>
      <Exhibit title="Prices, small and large">{() => <Prices />}</Exhibit>
      <Exhibit title="Product cards">{() => <Card />}</Exhibit>
      <Exhibit title="Carousel">{() => <Banners />}</Exhibit>
      <Exhibit title="Fields">{() => <Fields />}</Exhibit>
      <Exhibit title="Fields with errors">{() => <FieldsWithErrors />}</Exhibit>
      <Exhibit title="Choices">{() => <Choices />}</Exhibit>
      <Exhibit title="Dialogs, sheets and toasts">{() => <Overlays />}</Exhibit>
      <Exhibit title="Lists">{() => <Lists />}</Exhibit>
      <Exhibit title="Statuses">{() => <Statuses />}</Exhibit>
      <Exhibit title="Charts and codes" wide>
        {() => <Charts />}
      </Exhibit>
      <Exhibit title="Progress">{() => <Rings />}</Exhibit>
      <Exhibit title="Waiting">{() => <Waiting />}</Exhibit>
      <Exhibit title="Empty">{() => <Empty />}</Exhibit>
      <Exhibit title="Errors">{() => <Errors />}</Exhibit>
      <Exhibit title="Long names in Devanagari">{() => <LongNames />}</Exhibit>
      <Exhibit title="Action bars">{() => <Bars />}</Exhibit>
      <Exhibit title="Frame" wide>
        {() => <Frame />}
      </Exhibit>
    </div>
  )
}
