import { privateMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Exhibit } from './gallery/exhibit.tsx'
import { Choices, Fields } from './gallery/fields.tsx'
import { Frame } from './gallery/frame.tsx'
import { Buttons, Overlays, Placeholders } from './gallery/overlays.tsx'
import { Banners, Bars, Card, Money } from './gallery/shopping.tsx'
import { Colours, Icons, Sizes } from './gallery/tokens.tsx'

export const meta = privateMeta(() => 'Practice')

/** The gallery of the project's own parts, for whoever builds a page with them. */
export default function PracticeScreen() {
  return (
    <>
      <PageTitle back="/" title="Practice" />
      <div className="page">
        <Exhibit title="Colours">{() => <Colours />}</Exhibit>
        <Exhibit title="Sizes">{() => <Sizes />}</Exhibit>
        <Exhibit title="Buttons">{() => <Buttons />}</Exhibit>
        <Exhibit title="Money and labels">{() => <Money />}</Exhibit>
        <Exhibit title="Product cards">{() => <Card />}</Exhibit>
        <Exhibit title="Carousel">{() => <Banners />}</Exhibit>
        <Exhibit title="Fields">{() => <Fields />}</Exhibit>
        <Exhibit title="Choices">{() => <Choices />}</Exhibit>
        <Exhibit title="Dialogs, sheets and toasts">{() => <Overlays />}</Exhibit>
        <Exhibit title="Waiting, empty, on the way">{() => <Placeholders />}</Exhibit>
        <Exhibit title="Action bars">{() => <Bars />}</Exhibit>
        <Exhibit title="Frame">{() => <Frame />}</Exhibit>
        <Exhibit title="Icons">{() => <Icons />}</Exhibit>
      </div>
    </>
  )
}
