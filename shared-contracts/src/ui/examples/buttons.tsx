import { Button } from '../Button';
import { Chip } from '../Chip';
import { IconButton } from '../IconButton';
import { CloseIcon, GiftIcon } from '../icons';
import { LinkButton } from '../LinkButton';
import type { Examples } from './Examples';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const sizes = ['compact', 'regular', 'large'] as const;

export const buttons: Examples = {
  Button: ({ text }) => (
    <>
      {variants.map((variant) => (
        <p key={variant}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {text('Deposit')}
            </Button>
          ))}
          <Button variant={variant} icon={<GiftIcon />}>
            {text('Claim')}
          </Button>
          <Button variant={variant} busy>
            {text('Busy')}
          </Button>
          <Button variant={variant} disabled>
            {text('Disabled')}
          </Button>
        </p>
      ))}
      <Button full>{text('Full width')}</Button>
    </>
  ),
  Chip: ({ text }) => (
    <>
      <Chip pressed={false}>{text('Slots')}</Chip>
      <Chip pressed count={12} icon={<GiftIcon />}>
        {text('Tables')}
      </Chip>
      <Chip aria-current="page">{text('Current')}</Chip>
      <Chip disabled>{text('Disabled')}</Chip>
    </>
  ),
  IconButton: ({ text }) => (
    <>
      <IconButton label={text('Close')} icon={<CloseIcon />} />
      <IconButton label={text('Close')} icon={<CloseIcon />} disabled />
    </>
  ),
  LinkButton: ({ text }) => (
    <>
      <LinkButton>{text('Forgot password?')}</LinkButton>
      <LinkButton standalone>{text('On a separate line')}</LinkButton>
      <LinkButton disabled>{text('Disabled')}</LinkButton>
    </>
  ),
};
