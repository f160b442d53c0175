import { useEffect, useRef } from 'react';
import { mountRootParcel } from 'single-spa';

/** A component whose content is a parcel of a remote. */
export const parcelSlot = (load) =>
  function ParcelSlot(props) {
    const element = useRef(null);
    useEffect(() => {
      const parcel = mountRootParcel(load, { domElement: element.current, ...props });
      return () => void parcel.unmount();
    }, []);
    return <section ref={element} />;
  };
