// An address in the network for one resource outside it, and the name by which the app finds that address.
param name string
param location string
param tags object
param networkId string
param subnetId string
param resourceId string
@description('What of the resource is reached, in Azure’s word for it, e.g. blob.')
param groupId string
@description('Domain of the names of such resources inside a network, e.g. privatelink.redis.azure.net.')
param zone string

resource domain 'Microsoft.Network/privateDnsZones@2024-06-01' = {
  name: zone
  location: 'global'
  tags: tags
}

resource link 'Microsoft.Network/privateDnsZones/virtualNetworkLinks@2024-06-01' = {
  parent: domain
  name: name
  location: 'global'
  tags: tags
  properties: { registrationEnabled: false, virtualNetwork: { id: networkId } }
}

resource endpoint 'Microsoft.Network/privateEndpoints@2024-05-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    subnet: { id: subnetId }
    privateLinkServiceConnections: [
      { name: name, properties: { privateLinkServiceId: resourceId, groupIds: [groupId] } }
    ]
  }
}

resource names 'Microsoft.Network/privateEndpoints/privateDnsZoneGroups@2024-05-01' = {
  parent: endpoint
  name: 'default'
  properties: { privateDnsZoneConfigs: [{ name: groupId, properties: { privateDnsZoneId: domain.id } }] }
}
