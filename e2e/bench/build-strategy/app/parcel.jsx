import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

export const parcelOf = (rootComponent) =>
  singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent,
    renderType: 'createRoot',
    errorBoundary: (error) => <p role="alert">{error.message}</p>,
  });
