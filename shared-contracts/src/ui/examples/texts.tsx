import { brandMarks } from '../../payments';
import { Badge } from '../Badge';
import { BrandMark } from '../BrandMark';
import { EmailText } from '../EmailText';
import * as icons from '../icons';
import { LinkButton } from '../LinkButton';
import { MoneyText } from '../MoneyText';
import { PopupFrame } from '../PopupFrame';
import { RichText } from '../RichText';
import { ScreenHeading } from '../ScreenHeading';
import { VisuallyHidden } from '../VisuallyHidden';
import type { Examples } from './Examples';

const tones = ['neutral', 'info', 'warning', 'danger'] as const;
const tiers = ['entry', 'bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;

export const texts: Examples = {
  Badge: ({ text }) => (
    <>
      {[...tones, ...tiers].map((tone) => (
        <Badge key={tone} tone={tone} icon={<icons.CrownIcon />}>
          {text(tone)}
        </Badge>
      ))}
    </>
  ),
  BrandMark: () => (
    <>
      {Object.entries(brandMarks).map(([name, mark]) => (
        <BrandMark key={name} name={name} mark={mark} />
      ))}
    </>
  ),
  EmailText: () => <EmailText address="a.name.that.is.longer.than.most@subdomain.example.test" />,
  MoneyText: () => (
    <>
      <MoneyText symbol="$" amountMinor={0} />
      <MoneyText symbol="$" amountMinor={123_456_789} sign="plus" />
      <MoneyText symbol="₱" amountMinor={-2550} sign="minus" />
    </>
  ),
  PopupFrame: ({ text }) => (
    <>
      <PopupFrame
        title={text('Deposit')}
        headingId="framed"
        close={<icons.CloseIcon />}
        footer={text('Footer')}
      >
        <p>{text('Body')}</p>
      </PopupFrame>
      <PopupFrame title={text('Without padding')} headingId="flush" back={<icons.BackIcon />} flush>
        <p>{text('Body')}</p>
      </PopupFrame>
    </>
  ),
  RichText: ({ text }) => (
    <RichText
      text={`${text('I accept the')} <terms>${text('terms')}</terms>`}
      marks={{ terms: (label) => <LinkButton>{label}</LinkButton> }}
    />
  ),
  ScreenHeading: ({ text }) => (
    <>
      <ScreenHeading>{text('Games')}</ScreenHeading>
      <ScreenHeading back={<icons.BackIcon />} actions={<icons.SearchIcon />}>
        {text('With actions')}
      </ScreenHeading>
    </>
  ),
  VisuallyHidden: ({ text }) => <VisuallyHidden>{text('Only for screen readers')}</VisuallyHidden>,
  icons: () => (
    <>
      {Object.entries(icons).map(([name, Icon]) => (
        <Icon key={name} />
      ))}
    </>
  ),
};
