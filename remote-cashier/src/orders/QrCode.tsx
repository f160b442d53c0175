import { QRCodeSVG } from 'qrcode.react';
import { Component, useState, type ReactNode } from 'react';
import { useHost } from 'shared-contracts/remote/react';
import styles from './QrCode.module.css';

/** Source: K-024. */
export const qrCodePx = 200;

interface QrCodeErrorBoundaryProps {
  readonly report: (error: string) => void;
  readonly children: ReactNode;
}

/** Reports a drawing error but shows nothing, because the player can still copy the text next to it. Source: E-068. */
class QrCodeErrorBoundary extends Component<QrCodeErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(`a QR code could not be drawn: ${String(error)}`);
  }

  override render() {
    return this.state.isBroken ? null : <span className={styles['plate']}>{this.props.children}</span>;
  }
}

interface QrCodeProps {
  /** The content of the code; undefined if there is only a picture. */
  text: string | undefined;
  /** The validated address of a picture, which replaces the drawn code. */
  picture?: string | undefined;
  /** The accessible name of the code. */
  label: string;
}

/** A QR code for the camera of another device. It is drawn in the browser, so no other server receives its content. */
export function QrCode({ text, picture, label }: QrCodeProps) {
  const host = useHost();
  const [brokenPicture, setBrokenPicture] = useState<string>();
  const draw = () => {
    if (picture !== undefined && picture !== brokenPicture) {
      const onError = () => {
        setBrokenPicture(picture);
      };
      return <img src={picture} alt={label} width={qrCodePx} height={qrCodePx} onError={onError} />;
    }
    return text ? <QRCodeSVG value={text} size={qrCodePx} marginSize={2} title={label} /> : null;
  };
  const image = draw();
  return (
    image && (
      <QrCodeErrorBoundary
        key={text}
        report={(error) => {
          host.report(error);
        }}
      >
        {image}
      </QrCodeErrorBoundary>
    )
  );
}
