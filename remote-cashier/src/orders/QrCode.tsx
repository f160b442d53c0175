import { QRCodeSVG } from 'qrcode.react';
import { Component, useState, type ReactNode } from 'react';
import { useHost } from 'shared-contracts/remote/react';
import styles from './QrCode.module.css';

/** Source: K-024. */
export const qrCodePx = 200;

interface DrawingProps {
  readonly report: (oddity: string) => void;
  readonly children: ReactNode;
}

/** Whatever cannot be drawn can still be copied from beside it: this is for the operators alone. Source: E-068. */
class Drawing extends Component<DrawingProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(`a QR code could not be drawn: ${String(error)}`);
  }

  override render() {
    return this.state.broken ? null : <span className={styles['plate']}>{this.props.children}</span>;
  }
}

interface QrCodeProps {
  /** What a camera reads; undefined when there is only a picture. */
  text: string | undefined;
  /** Checked address of a picture that comes instead of a drawing. */
  picture?: string | undefined;
  /** What the code is for, to those who do not see it. */
  label: string;
}

/** A code for the camera of another device; without a picture it is drawn here and nobody else is asked. */
export function QrCode({ text, picture, label }: QrCodeProps) {
  const host = useHost();
  const [broken, setBroken] = useState<string>();
  const code = () => {
    if (picture !== undefined && picture !== broken) {
      const lost = () => {
        setBroken(picture);
      };
      return <img src={picture} alt={label} width={qrCodePx} height={qrCodePx} onError={lost} />;
    }
    return text ? <QRCodeSVG value={text} size={qrCodePx} marginSize={2} title={label} /> : null;
  };
  const drawn = code();
  return (
    drawn && (
      <Drawing
        key={text}
        report={(oddity) => {
          host.report(oddity);
        }}
      >
        {drawn}
      </Drawing>
    )
  );
}
